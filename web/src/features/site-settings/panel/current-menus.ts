import * as v from 'valibot'

const link = { href: v.string(), label: v.string() }
const textedLink = v.object({ ...link, text: v.nullable(v.string()) })

/** The part of the home page's payload that contains the current menus. */
const payload = v.object({
  navigation: v.object({
    groups: v.array(v.object({ title: v.string(), links: v.array(textedLink) })),
    legal: v.array(v.object(link)),
    actions: v.array(textedLink),
  }),
})

async function presentNavigation() {
  const response = await fetch('/_payload.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The home page answered ${response.status}`)
  return v.parse(payload, await response.json()).navigation
}

const toRow = ({ href, label, text = null }: { href: string; label: string; text?: string | null }) => ({
  label,
  text: text ?? '',
  url: href,
})

/** The current menus of the site. @throws if the site doesn't respond */
export async function fetchCurrentMenus() {
  const { groups, legal } = await presentNavigation()
  return [
    ...groups.flatMap(({ title, links }) => links.map((each) => ({ group: title, ...toRow(each) }))),
    ...legal.map((each) => ({ group: '', ...toRow(each) })),
  ]
}

/** The current quick actions of the site. @throws if the site doesn't respond */
export const fetchCurrentQuickActions = async () => (await presentNavigation()).actions.map(toRow)
