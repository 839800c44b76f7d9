import path from 'node:path'
import { createBuilder } from 'vite'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')

interface Chunk {
  type: string
  fileName: string
  facadeModuleId?: string | null
  imports?: string[]
  moduleIds?: string[]
}

/** The chunks of the browser's build, without writing them. */
async function clientChunks(): Promise<Chunk[]> {
  const builder = await createBuilder({ root: web, logLevel: 'silent', build: { write: false } })
  const built = (await builder.build(builder.environments['client']!)) as { output: Chunk[] }
  return built.output.filter(({ type }) => type === 'chunk')
}

const chunks = clientChunks()

/** The chunks whose modules match, and with them all that they import. */
function graphOf(all: Chunk[], modules: RegExp) {
  const graph = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || graph.has(chunk)) return
    graph.add(chunk)
    for (const name of chunk.imports ?? []) add(all.find(({ fileName }) => fileName === name))
  }
  const starts = all.filter(({ facadeModuleId }) => modules.test(facadeModuleId ?? ''))
  starts.forEach(add)
  return { starts, graph: [...graph] }
}

/**
 * What a public page never needs: the panel, who is signed in, checks of what the CMS answers, chart and form kits,
 * and the engine of its styles, which the server has used before.
 */
const foreign =
  /\/src\/(panel|session|cms)\/|\/src\/features\/[^/]+\/panel\/|\.styles\.ts|\/src\/ui\/theme\/(?!fonts)|node_modules\/(@chakra-ui|@emotion|@ark-ui|@zag-js|@pandacss|stylis|valibot|@tanstack\/(react-)?query[^/]*|framer-motion|motion[^/]*|react-hot-toast|react-hook-form|qs|victory[^/]*|d3-[^/]*)\//

test('[L01] no panel chunk is in a public page’s graph', { timeout: 120_000 }, async () => {
  const { starts, graph } = graphOf(await chunks, /\/src\/(entry-client\.tsx|routes\/_public)/)
  expect(starts.map(({ facadeModuleId }) => facadeModuleId?.split('/src/')[1])).toEqual(
    expect.arrayContaining(['entry-client.tsx', 'routes/_public/rates/index.tsx?tsr-split=component']),
  )
  const modules = graph.flatMap(({ moduleIds }) => moduleIds ?? [])
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((id) => foreign.test(id))).toEqual([])
})

test(
  'the first list of the panel comes in few files: each six are one more round trip',
  { timeout: 120_000 },
  async () => {
    const { starts, graph } = graphOf(
      await chunks,
      /\/src\/(entry-client\.tsx|panel\/enter\.ts|routes\/admin-cp(\/pages\/home)?\.tsx)/,
    )
    expect(starts.length).toBeGreaterThan(3)
    expect(graph.length).toBeLessThanOrEqual(18)
  },
)
