/** Maximum number of words in a query. */
const MOST_WORDS = 8

/** Stop words in English and Filipino. */
const EMPTY = new Set(
  'a an and are as at be by do for from how i in is it me my of on or our that the this to was what when where which who will with you your ang mga ng na sa si ni kay at ay ko mo ba po kung para ito iyan yung ano saan kailan paano'.split(
    ' ',
  ),
)

/** Groups of synonyms, in visitors' words and the site's. A search for one finds the others. */
const SAME: readonly string[] = [
  'kuryente koryente power electricity',
  'brownout blackout outage interruption advisory pagkawala',
  'abiso paunawa advisory notice',
  'singil presyo halaga magkano taripa tarifa rate charge tariff',
  'iskedyul kalendaryo schedule calendar',
  'reklamo sumbong complaint complain contact',
  'bayad bayaran bayarin magbayad pagbabayad sukli payment pay bill',
  'bill billing resibo',
  'balita news',
  'artikulo article',
  'trabaho career job hiring recruitment',
  'aplikasyon application apply form',
  'dokumento document download form',
  'metro kontador kuntador meter',
  'meter metering',
  'utang hulugan installment',
  'koneksyon kuneksyon connection',
  'poste pole',
  'putol naputol naputulan putulan disconnection disconnect disconnected reconnection reconnect reconnected',
  'mapa map office',
  'lupon board director',
  'pinuno leader management officer',
  'patakaran policy privacy',
  'kompanya kumpanya company profile about',
  'kasaysayan history',
  'senior citizen discount diskwento',
  'solar net metering',
  'bidding bid procurement',
  'tanggapan opisina office contact',
  'ligtas kaligtasan safety',
]

/** Phrases made of common words, such as “no power” and “bagong metro”, with the terms that they stand for. */
const PHRASES: readonly [phrase: RegExp, terms: string][] = [
  [
    /\b(?:wala(?:ng)?|nawalan ng|no) (?:pang? )?(?:kuryente|koryente|ilaw|power|electricity|light)\b/giu,
    'brownout',
  ],
  [/\bmagkano (?:(?:na )?ang |na )?(?:kuryente|koryente|singil)\b/giu, 'singil'],
  [/\b(?:power|electricity) (?:outage|interruption|failure)s?\b/giu, 'brownout'],
  [
    /\b(?:bago(?:ng)? (?:koneksyon|kuneksyon|metro|kontador|kuntador|linya|kabit)|(?:i|mag|pagpa)?pakabit)(?: ng)?(?: (?:kuryente|koryente|ilaw|metro|kontador|kuntador|linya))?\b/giu,
    'new connection',
  ],
]

/** Normalizes a word for index and query: lower case, without accents, singular. Null for a stop word. */
export function normalizeSearchTerm(word: string): string | null {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (plain === '' || EMPTY.has(plain)) return null
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 3 && plain.endsWith('s') && !/(ss|us|is)$/.test(plain)) return plain.slice(0, -1)
  return plain
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

export const splitSearchWords = (text: string): string[] => text.match(WORD) ?? []

/** Splits a text into words and separators, in order. */
export function splitWordsAndSeparators(text: string): { text: string; isWord: boolean }[] {
  const tokens: { text: string; isWord: boolean }[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index > end) tokens.push({ text: text.slice(end, index), isWord: false })
    tokens.push({ text: word, isWord: true })
    end = index + word.length
  }
  if (end < text.length) tokens.push({ text: text.slice(end), isWord: false })
  return tokens
}

/** The distinct terms of a query. */
export function distinctQueryTerms(question: string): string[] {
  const text = PHRASES.reduce((text, [phrase, terms]) => text.replace(phrase, terms), question)
  const terms = splitSearchWords(text).flatMap((word) => normalizeSearchTerm(word) ?? [])
  return [...new Set(terms)].slice(0, MOST_WORDS)
}

const synonyms = new Map<string, Set<string>>()
for (const line of SAME) {
  const same = line.split(' ').flatMap((word) => normalizeSearchTerm(word) ?? [])
  for (const term of same) {
    const known = synonyms.get(term) ?? new Set()
    for (const other of same) if (other !== term) known.add(other)
    synonyms.set(term, known)
  }
}

/** The synonyms of a term. */
export const synonymsOfTerm = (term: string): string[] => [...(synonyms.get(term) ?? [])]

const OUTAGE_TERMS = new Set(['brownout', 'kuryente'].flatMap((term) => [term, ...synonymsOfTerm(term)]))
const MOMENT_TERMS = new Set(['current', 'now', 'today', 'ngayon', 'may', 'there'])

/** Whether a query asks for outages anywhere, such as “brownout” and “may brownout ba ngayon”. */
export function asksForOutages(question: string): boolean {
  const terms = distinctQueryTerms(question).filter((term) => !MOMENT_TERMS.has(term))
  return terms.length > 0 && terms.every((term) => OUTAGE_TERMS.has(term))
}
