import { Parser } from 'htmlparser2'

export interface Link {
  /** As the page has it. */
  href: string
  /** What visitors read of it, or a picture's description; may be empty. */
  text: string
}

export interface PageLinks {
  links: Link[]
  /** What a link may point to on the page. */
  ids: Set<string>
}

/** Where elements say what they lead to or show; of the sizes of one picture, the first stands for all. */
const PLACES: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  img: 'src',
  source: 'srcset',
  video: 'src',
  iframe: 'src',
}

/** A link's text is cut off after this (characters). */
const LONGEST_TEXT = 120

/** Everything that a document links to or shows, in its order. */
export function linksOf(html: string): PageLinks {
  const links: Link[] = []
  const ids = new Set<string>()
  let open: Link | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes['id']) ids.add(attributes['id'])
      const description = attributes['alt'] ?? ''
      if (open) open.text += ` ${description}`
      const place = PLACES[name]
      const href = place && attributes[place]?.trim().split(place === 'srcset' ? /[\s,]/ : '\n')[0]
      if (!href) return
      const link = { href, text: description }
      links.push(link)
      if (name === 'a') open = link
    },
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name) {
      if (name !== 'a' || !open) return
      open.text = open.text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
      open = undefined
    },
  })
  parser.end(html)
  return { links, ids }
}
