/** ID of the build that served this page; undefined in development. */
export function currentBuildId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
}
