// @ts-check
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { judgeAudit } from '../lib/audit-command.mjs'
import { cmsDir, root, webDir } from '../lib/paths.mjs'

const vulnerability = (/** @type {string} */ severity) => ({ name: 'left-pad', severity, range: '<1.3.0' })

test('the audit fails for a high or critical vulnerability alone', () => {
  for (const [severity, isVulnerable] of /** @type {const} */ ([
    ['low', false],
    ['moderate', false],
    ['high', true],
    ['critical', true],
  ])) {
    const result = judgeAudit('cms', { vulnerabilities: { 'left-pad': vulnerability(severity) } })
    assert.equal(result.isVulnerable, isVulnerable, severity)
    assert.ok(result.lines.some((line) => line.includes('left-pad <1.3.0')))
  }
  assert.equal(judgeAudit('cms', { vulnerabilities: {} }).isChecked, true)
})

test('the audit says so where the advisory service gave no report', () => {
  const result = judgeAudit('web', { message: '405 Method Not Allowed' })
  assert.deepEqual(result, {
    lines: ['web: NOT CHECKED: 405 Method Not Allowed'],
    isVulnerable: false,
    isChecked: false,
  })
})

test('the software bill of materials of an image tells production dependencies from those of development', () => {
  /** @typedef {{ name: string, properties: { name: string }[] }} Component */
  for (const [dir, inside] of /** @type {const} */ ([
    [cmsDir, '@strapi/strapi'],
    [webDir, 'react'],
  ])) {
    const dockerfile = readFileSync(path.join(root, path.basename(dir), 'Dockerfile'), 'utf8')
    const [, command = ''] = /npm (sbom .*) > sbom\.cdx\.json/.exec(dockerfile) ?? []
    const maxBuffer = 256 * 1024 * 1024
    const bill = JSON.parse(
      execFileSync('npm', command.split(' '), { cwd: dir, encoding: 'utf8', maxBuffer }),
    )
    const isOfDevelopment = (/** @type {string} */ name) => {
      const found = bill.components.find((/** @type {Component} */ each) => each.name === name)
      return found?.properties.some(
        (/** @type {{ name: string }} */ property) => property.name === 'cdx:npm:package:development',
      )
    }
    assert.equal(bill.bomFormat, 'CycloneDX')
    assert.equal(isOfDevelopment(inside), false, inside)
    assert.notEqual(isOfDevelopment('vitest'), false)
    assert.match(dockerfile, /^COPY --from=build \/srv\/(web\/sbom\.cdx\.json|cms) \.\/$/m)
  }
})

test('updates are configured for both packages', () => {
  const text = readFileSync(path.join(root, '.github/dependabot.yml'), 'utf8')
  for (const dir of ['/cms', '/web']) assert.ok(text.includes(`directory: ${dir}\n`), dir)
})
