import { execFile } from 'node:child_process'
import path from 'node:path'
import { cmsDir, compiledDir } from './paths'
import { testEnv } from './test-env'

export interface Outcome {
  code: number
  output: string
}

/** Runs a command of the operations, such as `backup`, in a process of its own. */
export function runCommand(
  command: string,
  args: string[],
  variables: Record<string, string>,
): Promise<Outcome> {
  const script = path.join(compiledDir, `src/operations/${command}-command.js`)
  const env = { PATH: process.env.PATH!, ...testEnv, ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: cmsDir, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}
