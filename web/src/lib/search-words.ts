/** Maximum words of a query that count. */
const MOST_WORDS = 8

/** Words that don't narrow a search, in English and Filipino. */
const EMPTY = new Set(
  'a an and are as at be by do for from how i in is it me my of on or our that the this to was what when where which who will with you your ang mga ng na sa si ni kay at ay ko mo ba po kung para ito iyan yung ano saan kailan paano'.split(
    ' ',
  ),
)

/** Visitors' words, and the site's words for the same. A search for one word of a line finds the others too. */
const SAME: readonly string[] = [
  'kuryente koryente power electricity',
  'brownout blackout outage interruption advisory pagkawala',
  'abiso paunawa advisory notice',
  'singil presyo halaga magkano rate charge tariff',
  'reklamo sumbong complaint complain contact',
  'bayad bayaran magbayad pagbabayad payment pay bill',
  'bill billing resibo',
  'balita news',
  'trabaho career job hiring',
  'aplikasyon application apply form',
  'dokumento document download form',
  'metro meter metering kontador',
  'poste pole',
  'putol naputol naputulan putulan disconnection disconnect reconnection',
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

/** What people write for an outage with words that mean little each, and the word that the site has for it. */
const OUTAGE =
  /\b(?:wala(?:ng)?|nawalan ng|no) (?:pang? )?(?:kuryente|koryente|ilaw|power|electricity|light)\b/giu

/** The normalized form of a word, in index and query: small letters, without accents, in the singular. */
export function termOf(word: string): string | null {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (plain === '' || EMPTY.has(plain)) return null
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 3 && plain.endsWith('s') && !/(ss|us|is)$/.test(plain)) return plain.slice(0, -1)
  return plain
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

export const wordsIn = (text: string): string[] => text.match(WORD) ?? []

/** A text in words and separators, in order. */
export function tokensOf(text: string): { text: string; isWord: boolean }[] {
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

/** The terms of a question, each once. */
export function termsOf(question: string): string[] {
  const terms = wordsIn(question.replace(OUTAGE, 'brownout')).flatMap((word) => termOf(word) ?? [])
  return [...new Set(terms)].slice(0, MOST_WORDS)
}

const synonyms = new Map<string, Set<string>>()
for (const line of SAME) {
  const same = line.split(' ').flatMap((word) => termOf(word) ?? [])
  for (const term of same) {
    const known = synonyms.get(term) ?? new Set()
    for (const other of same) if (other !== term) known.add(other)
    synonyms.set(term, known)
  }
}

/** Other terms for the same thing. */
export const sameAs = (term: string): string[] => [...(synonyms.get(term) ?? [])]
