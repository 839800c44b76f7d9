// @ts-check

/** @typedef {Awaited<ReturnType<typeof import('../bench/sign-in-as-editor.mjs').signInAsEditor>>} Editor */

/** Rows of an import at its limit. */
const READINGS = 3000
const RATES = 500

/** The imports that the load makes, each with one value in all its rows, so that a part of an import would show. */
export const IMPORTS = [
  {
    path: '/cms/demand-readings',
    text: readingsCsv,
    table: 'demand_readings',
    column: 'demand_mw',
    where: "at < '2021-01-01'",
  },
  {
    path: '/cms/power-rates',
    text: ratesCsv,
    table: 'power_rates',
    column: 'generation',
    where: "billing_month < '2011-01-01'",
  },
]

/** @param {string} value of each reading, in MW */
export function readingsCsv(value) {
  const rows = Array.from({ length: READINGS }, (_, row) =>
    [new Date(Date.UTC(2020, 0, 1) + row * 900_000).toISOString(), value].join(),
  )
  return ['At,Demand (MW)', ...rows].join('\n')
}

/** @param {string} value of each generation charge, in pesos per kWh */
export function ratesCsv(value) {
  const rows = Array.from({ length: RATES / 2 }, (_, month) => {
    const billingMonth = `${1990 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    return ['Residential', 'Commercial'].map((name) => [billingMonth, name, value].join()).join('\n')
  })
  return ['Billing month,Customer class,Generation (₱/kWh)', ...rows].join('\n')
}

/**
 * Plans an import and confirms it, as an editor does. Throws where the plan has a problem or a step is refused.
 * @param {Editor} editor @param {string} path of the list @param {string} text CSV
 */
export async function importCsv(editor, path, text) {
  const { columns, planHash, problems } = await editor('POST', `${path}/import`, { text })
  const unknown = columns.find((/** @type {{ name: string | null }} */ { name }) => name === null)
  if (problems.length > 0 || unknown) throw new Error(JSON.stringify(problems[0] ?? unknown))
  await editor('POST', `${path}/import`, { text, planHash })
}
