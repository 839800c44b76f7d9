import { ACCENT_COLOR, MAIN_COLOR } from '~/lib/default-colors'
import { BODY_FONT_FAMILY, DISPLAY_FONT_FAMILY } from './drawing-fonts'

/** The content of a social card; `tone` is the color of the outage's state. */
export interface SocialCard {
  tone: 'calm' | 'out' | 'planned' | 'back'
  utility: string
  /** Above the title, such as a status. */
  eyebrow: string
  title: string
  /** Below the title, such as a time window. */
  line: string
  /** The utility's colors; the product's where it chose none. */
  main?: string | undefined
  accent?: string | undefined
}

/** Pixels: the size that social networks recommend. */
export const SOCIAL_CARD_WIDTH_PX = 1200
export const SOCIAL_CARD_HEIGHT_PX = 630

const MARGIN = 72
const ROOM = SOCIAL_CARD_WIDTH_PX - 2 * MARGIN
const usual = { paper: MAIN_COLOR, mark: ACCENT_COLOR, ink: '#2A1B00' }
const tones = {
  calm: usual,
  planned: usual,
  out: { paper: '#9B1C1C', mark: '#FFFFFF', ink: '#9B1C1C' },
  back: { paper: '#0A6B45', mark: '#FFFFFF', ink: '#0A6B45' },
}

/**
 * Renders a social card as SVG: the utility's name, a status, a title on as many lines as it needs, and a
 * line below.
 */
export function renderSocialCard({
  tone,
  utility,
  eyebrow,
  title,
  line,
  main = usual.paper,
  accent = usual.mark,
}: SocialCard): string {
  const own = tones[tone]
  // An outage and its end keep their red and green.
  const { paper, mark, ink } = own === usual ? { ...usual, paper: main, mark: accent } : own
  const heading = fitTitle(title)
  const below = wrapText(line, ROOM, 34, BODY_WIDTHS).slice(0, 2)
  const top = 290
  const bottom = top + (heading.lines.length - 1) * heading.size * 1.08
  const text = (
    content: string,
    {
      x = MARGIN,
      y,
      size,
      face,
      fill = '#fff',
    }: { x?: number; y: number; size: number; face: string; fill?: string },
  ) =>
    `<text x="${x}" y="${Math.round(y)}" font-family="${face}" font-size="${size}" fill="${fill}">${escaped(content)}</text>`
  const pill = Math.min(ROOM, widthOf(eyebrow, 28, BODY_WIDTHS) + 48)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_CARD_WIDTH_PX}" height="${SOCIAL_CARD_HEIGHT_PX}" viewBox="0 0 ${SOCIAL_CARD_WIDTH_PX} ${SOCIAL_CARD_HEIGHT_PX}">`,
    `<rect width="${SOCIAL_CARD_WIDTH_PX}" height="${SOCIAL_CARD_HEIGHT_PX}" fill="${paper}"/>`,
    // A daily load curve, as in the logo.
    '<path d="M0 620c150 0 190-24 260-96s150-120 240-120 130 60 190 120 150 40 240-20 170-60 270 10" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="14" stroke-linecap="round"/>',
    `<g transform="translate(${MARGIN} 60) scale(1.7)"><path d="M1 25.5c4.6 0 9.6-2.4 11.4-8.2C14 12.3 15 8.5 18.2 8.5s4.4 5 5.8 9.6c1 3.3 2.2 3.6 7 3.6" fill="none" stroke="${accent}" stroke-width="3" stroke-linecap="round"/><circle cx="18.2" cy="8.5" r="3.2" fill="#fff"/></g>`,
    text(truncate(utility, ROOM - 80, 34, DISPLAY_WIDTHS), {
      x: MARGIN + 78,
      y: 106,
      size: 34,
      face: DISPLAY_FONT_FAMILY,
    }),
    ...(eyebrow
      ? [
          `<rect x="${MARGIN}" y="148" width="${pill}" height="48" rx="24" fill="${mark}"/>`,
          text(truncate(eyebrow, ROOM - 48, 28, BODY_WIDTHS), {
            x: MARGIN + 24,
            y: 182,
            size: 28,
            face: BODY_FONT_FAMILY,
            fill: ink,
          }),
        ]
      : []),
    ...heading.lines.map((content, index) =>
      text(content, { y: top + index * heading.size * 1.08, size: heading.size, face: DISPLAY_FONT_FAMILY }),
    ),
    ...below.map((content, index) =>
      text(content, { y: bottom + 64 + index * 44, size: 34, face: BODY_FONT_FAMILY }),
    ),
    '</svg>',
  ].join('')
}

/** Character widths relative to the font size, measured in these fonts by character class and rounded up. */
type Widths = readonly [pattern: RegExp, width: number][]
const DISPLAY_WIDTHS: Widths = [
  [/[ijl.,:;'’|!()\s]/, 0.34],
  [/[MW@%—…₱]/, 1],
  [/[mw]/, 0.92],
  [/[A-Z0-9]/, 0.74],
  [/./u, 0.64],
]
const BODY_WIDTHS: Widths = [
  [/[ijl.,:;'’|!()\s]/, 0.3],
  [/[MW@%—…₱mw]/, 0.96],
  [/[A-Z0-9]/, 0.7],
  [/./u, 0.57],
]

const widthOf = (text: string, size: number, widths: Widths): number =>
  Array.from(text).reduce(
    (sum, character) => sum + (widths.find(([kind]) => kind.test(character))?.[1] ?? 1),
    0,
  ) * size

/** The largest font size at which the title fits the available lines, and its lines. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const [size, most] of [
    [76, 2],
    [64, 3],
    [52, 4],
  ] as const) {
    const lines = wrapText(title, ROOM, size, DISPLAY_WIDTHS)
    if (lines.length <= most) return { size, lines }
  }
  const [a = '', b = '', c = '', ...rest] = wrapText(title, ROOM, 48, DISPLAY_WIDTHS)
  return { size: 48, lines: [a, b, c, truncate(rest.join(' '), ROOM, 48, DISPLAY_WIDTHS)] }
}

function wrapText(text: string, room: number, size: number, widths: Widths): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthOf(longer, size, widths) <= room) lines[lines.length - 1] = longer
    else lines.push(truncate(word, room, size, widths))
  }
  return lines
}

/** Shortens a text to the available width, with an ellipsis. */
function truncate(text: string, room: number, size: number, widths: Widths): string {
  if (widthOf(text, size, widths) <= room) return text
  let truncated = ''
  for (const character of text) {
    if (widthOf(`${truncated}${character}…`, size, widths) > room) break
    truncated += character
  }
  return `${truncated.trimEnd()}…`
}

/** Escapes a text for XML, and drops control characters, which XML allows in no form. */
const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are what must not pass
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
