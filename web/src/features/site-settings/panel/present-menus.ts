import * as v from 'valibot'
import * as t from '~/messages/en'

const link = { href: v.string(), label: v.string() }

/** What the home page's payload says of the menus that visitors see now. */
const payload = v.object({
  navigation: v.object({
    main: v.array(v.object(link)),
    actions: v.array(v.object({ ...link, text: v.nullable(v.string()) })),
    footer: v.array(v.object({ title: v.string(), links: v.array(v.object(link)) })),
  }),
})

async function presentNavigation() {
  const response = await fetch('/_payload.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The home page answered ${response.status}`)
  return v.parse(payload, await response.json()).navigation
}

const toRow = ({ href, label }: { href: string; label: string }) => ({ label, url: href })

/** Entries of the main menu as visitors see it now. @throws where the site doesn't answer */
export const presentMainMenu = async () => (await presentNavigation()).main.map(toRow)

/** Quick actions as visitors see them now. @throws where the site doesn't answer */
export const presentQuickActions = async () =>
  (await presentNavigation()).actions.map((action) => ({ ...toRow(action), text: action.text ?? '' }))

/** Links of the footer as visitors see them now, each with its column. @throws where the site doesn't answer */
export async function presentFooter() {
  const groups = Object.entries(t.footerGroups)
  return (await presentNavigation()).footer.flatMap(({ title, links }) => {
    const group = groups.find(([, shown]) => shown === title)?.[0]
    return group ? links.map((each) => ({ group, ...toRow(each) })) : []
  })
}
