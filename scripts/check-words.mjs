// @ts-check
// Names each use of a word that words.mjs forbids, with its file and line.
import { checkWords } from './lib/words.mjs'

for (const problem of checkWords()) {
  console.error(problem)
  process.exitCode = 1
}
