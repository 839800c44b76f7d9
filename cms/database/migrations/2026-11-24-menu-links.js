'use strict'

/** The groups of the old footer, as the site called them; links of the last one stand in the footer's last line. */
const GROUPS = {
  published: 'Published here',
  customers: 'For customers',
  publications: 'Publications',
  company: 'Company',
  legal: null,
}
const MAIN_MENU = 'Main menu'
const FIELD = 'menuLinks'
const COMPONENT = 'site.menu-link'

/**
 * Joins the two lists of links that the site settings had in 0.2.0, of the header and of the footer, into the one of
 * menus. Nothing reads the old ones any more: without this, an upgrade would lose the menus of a utility.
 */
async function up(trx) {
  const hasTable = (name) => trx.schema.hasTable(name)
  if (!(await hasTable('site_setting_cmps')) || !(await hasTable('components_site_footer_links'))) return
  if (!(await hasTable('components_site_menu_links'))) await createMenuLinks(trx)
  const settings = await trx('site_setting_cmps')
    .whereIn('field', ['mainMenu', 'footerLinks'])
    .distinct('entity_id')
  for (const { entity_id: id } of settings) {
    const links = [...(await readMainMenu(trx, id)), ...(await readFooter(trx, id))]
    for (const [index, link] of links.entries()) await addMenuLink(trx, id, index + 1, link)
    await removeOldLinks(trx, id)
  }
}

/** As Strapi makes it. */
async function createMenuLinks(trx) {
  await trx.schema.createTable('components_site_menu_links', (table) => {
    table.increments('id', { primaryKey: true })
    for (const name of ['group', 'label', 'text', 'url']) table.string(name, 255)
  })
}

async function readMainMenu(trx, settings) {
  const rows = await readLinks(trx, settings, 'mainMenu', 'components_shared_links')
  return rows.map(({ label, url }) => ({ group: MAIN_MENU, label, url }))
}

async function readFooter(trx, settings) {
  const rows = await readLinks(trx, settings, 'footerLinks', 'components_site_footer_links')
  return rows.map(({ group, label, url }) => ({ group: GROUPS[group] ?? null, label, url }))
}

async function readLinks(trx, settings, field, table) {
  return trx(`${table} as link`)
    .join('site_setting_cmps as place', 'place.cmp_id', 'link.id')
    .where({ 'place.entity_id': settings, 'place.field': field })
    .orderBy(['place.order', 'place.id'])
    .select('link.*')
}

async function addMenuLink(trx, settings, order, link) {
  const [inserted] = await trx('components_site_menu_links').insert(link, ['id'])
  const id = typeof inserted === 'object' ? inserted.id : inserted
  await trx('site_setting_cmps').insert({
    entity_id: settings,
    cmp_id: id,
    component_type: COMPONENT,
    field: FIELD,
    order,
  })
}

/** Leaves no place that points at a dropped table. */
async function removeOldLinks(trx, settings) {
  const places = () => trx('site_setting_cmps').where({ entity_id: settings })
  const main = await places().where({ field: 'mainMenu' }).pluck('cmp_id')
  await places().whereIn('field', ['mainMenu', 'footerLinks']).delete()
  await trx('components_shared_links').whereIn('id', main).delete()
}

module.exports = { up }
