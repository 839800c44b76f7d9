/** Id of the build that this page came with; undefined in development, where nothing is built. */
export function currentBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
}
