// @ts-check
// Names each use of a word that forbidden-words.mjs forbids, with its file and line.
import { checkWords } from './lib/find-forbidden-words.mjs'

for (const problem of checkWords()) {
  console.error(problem)
  process.exitCode = 1
}
