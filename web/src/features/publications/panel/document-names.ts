import type { ManyFiles } from '~/panel/simple/field-types'
import type { DocumentKind } from '../stages'

/**
 * Words that say the kind of a bid's document, those of one thing before those of many. "ITB" is not among them: some
 * mean the invitation by it, others the instructions.
 */
const words: readonly [DocumentKind, RegExp][] = [
  ['notice_of_failure_of_bidding', /\bfail(ure|ed)?\b/],
  ['tpbac_resolution', /\bresolution\b/],
  ['minutes', /\bminutes\b/],
  ['abstract_of_bids', /\babstract\b/],
  ['notice_of_award', /\baward(ed)?\b|\bnoa\b/],
  ['bid_bulletin', /\bbulletin\b|\bsupplement(al)?\b|\baddendum\b/],
  ['certificate_of_conformity', /\bconformity\b|\bcertificate\b/],
  ['instructions_to_bidders', /\binstructions?\b/],
  ['terms_of_reference', /\bterms of reference\b|\btor\b/],
  ['invitation_to_bid', /\binvitation\b/],
  [
    'psa_template',
    /\b(template|draft|form)\b.*\b(psa|agreement)\b|\b(psa|agreement)\b.*\b(template|draft|form)\b/,
  ],
  ['erc_notice', /\berc\b/],
  ['psa', /\bpsa\b|\bpower supply agreement\b/],
]

const day = /\b\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])\b/
const version = /\b(?:v|ver|version|rev|revision)[ .]?(\d{1,2})\b/i
const number = /\b(?:no|nr|number|bulletin|resolution|addendum)[ .#-]*(\d+(?:-\d+)*)\b/i

/** The words of a file's name, hyphens kept between digits: `Bid-Bulletin_No-3.pdf` reads "Bid Bulletin No 3". */
const wordsOf = (fileName: string) =>
  fileName
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/_|(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A title from the name of a file. */
export function titleFrom(fileName: string): string {
  const title = wordsOf(fileName)
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 200)
}

/**
 * What a file's name says of a bid's document: kind, number, day and version. One of a known kind is called by its kind;
 * one of an unknown kind has its name for a title, and the kind is to be chosen.
 */
export function bidDocumentFrom(fileName: string) {
  const name = wordsOf(fileName)
  const kind = words.find(([, said]) => said.test(name.toLowerCase()))?.[0] ?? ''
  const issued = day.exec(name)?.[0] ?? ''
  return {
    kind,
    title: kind ? '' : titleFrom(fileName),
    number: number.exec(name.replace(day, ''))?.[1] ?? '',
    issued,
    version: version.exec(name)?.[1] ?? '1',
  }
}

/** Documents under a title: many are chosen at once, and each is titled as its file is called. */
export const titledDocuments: ManyFiles = {
  file: 'file',
  guess: (fileName) => ({ title: titleFrom(fileName) }),
}
