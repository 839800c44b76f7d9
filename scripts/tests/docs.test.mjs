// @ts-check
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { checkDecisionRecords } from '../lib/check-decision-records.mjs'
import { checkDocReferences } from '../lib/check-doc-references.mjs'

/** @param {{ project: string, fix?: boolean }} options */
const checkDocs = (options) => [...checkDecisionRecords(options), ...checkDocReferences(options)]

const RECORD = `# 001 Cache pages in memory

- Status: Accepted
- Date: 2026-11-20
- Area: Web server

## Context

See \`web/app.ts\`.

## Decision

## Alternatives

## Consequences
`
const project = mkdtempSync(path.join(tmpdir(), 'docs-'))
after(() => rmSync(project, { recursive: true, force: true }))
/** @param {string} file @param {string} text */
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
  writeFileSync(path.join(project, file), text)
}

beforeEach(() => {
  rmSync(project, { recursive: true, force: true })
  write('docs/decisions/README.md', '# Records\n\n| # | decision |\n\nEnd\n')
  write('docs/decisions/001-cache.md', RECORD)
  write('web/app.ts', '')
  execFileSync('git', ['init', '-q'], { cwd: project })
})

test('the index lists every record once it is written', () => {
  assert.match(
    checkDocs({ project }).join(),
    /^docs\/decisions\/README\.md: its table isn’t that of the records/,
  )
  assert.deepEqual(checkDocs({ project, fix: true }), [])
  assert.deepEqual(checkDocs({ project }), [])
  const index = readFileSync(path.join(project, 'docs/decisions/README.md'), 'utf8')
  assert.match(
    index,
    /\| \[001\]\(001-cache\.md\) \| Cache pages in memory \| Web server \| Accepted \| 2026-11-20 \|\n\nEnd/,
  )
})

test('a record without one of its parts is named', () => {
  write(
    'docs/decisions/001-cache.md',
    RECORD.replace('- Area: Web server\n', '').replace('## Alternatives\n', ''),
  )
  const problems = checkDocs({ project, fix: true })
  assert.equal(problems.length, 2)
  assert.match(problems.join(), /it lacks a line “- Area: …”/)
  assert.match(problems.join(), /it lacks the headings/)
})

test('a file that a document names must exist, except in a record that is superseded', () => {
  rmSync(path.join(project, 'web/app.ts'))
  assert.deepEqual(checkDocs({ project, fix: true }), [
    'docs/decisions/001-cache.md:9: web/app.ts doesn’t exist',
  ])
  write('docs/decisions/001-cache.md', RECORD.replace('Accepted', 'Superseded by 002'))
  assert.deepEqual(checkDocs({ project, fix: true }), [])
})

test('a link to a missing file or heading is named', () => {
  write(
    'a.md',
    '# One `thing`\n\n[a](#one-thing) [b](docs/decisions/001-cache.md#context) [c](https://example.org/#x)',
  )
  assert.deepEqual(checkDocs({ project, fix: true }), [])
  write('a.md', '[a](b.md)\n[b](docs/decisions/001-cache.md#reasons)')
  assert.deepEqual(checkDocs({ project }), [
    'a.md:1: b.md doesn’t exist',
    'a.md:2: docs/decisions/001-cache.md has no heading #reasons',
  ])
})
