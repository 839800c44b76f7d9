import * as v from 'valibot'

const link = { href: v.string(), label: v.string() }
const textedLink = v.object({ ...link, text: v.nullable(v.string()) })

const navigation = v.object({
  groups: v.array(v.object({ title: v.string(), links: v.array(textedLink) })),
  legal: v.array(v.object(link)),
  actions: v.array(textedLink),
})

async function fetchDefaultNavigation() {
  const response = await fetch('/_default-menus', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The default menus answered ${response.status}`)
  return v.parse(navigation, await response.json())
}

const toRow = ({ href, label, text = null }: { href: string; label: string; text?: string | null }) => ({
  label,
  text,
  url: href,
})

/** The menus of a utility without its own. @throws if the site doesn't respond */
export async function fetchDefaultMenus() {
  const { groups, legal } = await fetchDefaultNavigation()
  return [
    ...groups.flatMap(({ title, links }) => links.map((each) => ({ group: title, ...toRow(each) }))),
    ...legal.map((each) => ({ group: null, ...toRow(each) })),
  ]
}

/** The quick actions of a utility without its own. @throws if the site doesn't respond */
export const fetchDefaultQuickActions = async () => (await fetchDefaultNavigation()).actions.map(toRow)
