// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findForbiddenWords } from '../lib/find-forbidden-words.mjs'

/** @type {import('../lib/find-forbidden-words.mjs').ForbiddenWord[]} */
const words = [
  { word: 'somebody', in: ['prose'], reason: 'names no actor.', say: 'an editor' },
  { word: 'told', in: ['name'], reason: 'is a participle.', say: 'the thing itself' },
  { word: 'made', in: ['export'], reason: 'is a participle.', say: 'the thing itself' },
  {
    word: 'e-mails?',
    in: ['text'],
    reason: 'is the older spelling.',
    say: 'email',
    except: { 'a/messages/b.ts': 'a quotation' },
  },
]
/** @param {string} file @param {string} source */
const linesOf = (file, source) =>
  findForbiddenWords(file, source, words).map((sentence) => sentence.split(' ')[0])

test('a forbidden word in a comment, a test title or a document is named with its file and line', () => {
  assert.deepEqual(linesOf('a.ts', '\n/**\n * Somebody types.\n */\nconst a = 1 // somebody\n'), [
    'a.ts:3:',
    'a.ts:5:',
  ])
  assert.deepEqual(linesOf('a.test.ts', "test('[R01] somebody reads', () => {})"), ['a.test.ts:1:'])
  assert.deepEqual(linesOf('a.md', 'A page\nthat somebody opens'), ['a.md:2:'])
  const [sentence] = findForbiddenWords('a.md', 'Somebody', words)
  assert.equal(sentence, 'a.md:1: “Somebody” names no actor. Say: an editor.')
})

test('code in documents and strings that are no texts are not read', () => {
  assert.deepEqual(linesOf('a.md', 'See `somebody` and\n```\nsomebody\n```\n[it](somebody.md)'), [])
  assert.deepEqual(linesOf('a.ts', "const a = 'somebody' // https://example.org/x"), [])
})

test('a name is read by the words that it consists of, and an export by its own name', () => {
  assert.deepEqual(linesOf('a.ts', 'const isToldOff = 1\nconst TOLD_AT = 2\nconst untoldly = 3'), [
    'a.ts:1:',
    'a.ts:2:',
  ])
  assert.deepEqual(linesOf('a.ts', 'export const madeFiles = made'), ['a.ts:1:'])
})

test('texts of a catalog are read, except in a file with a reason', () => {
  assert.deepEqual(linesOf('a/messages/c.ts', "export const a = 'Your e-mail'"), ['a/messages/c.ts:1:'])
  assert.deepEqual(linesOf('a/messages/b.ts', "export const a = 'Your e-mail'"), [])
})
