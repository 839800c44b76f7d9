import { createElement, Suspense, use, type ComponentType } from 'react'
import { whenFirstActive, wasActive } from '~/lib/first-activity'
import { ChunkLoadError } from './chunk-load-error'

type Module = Record<string, ComponentType<object>>

/**
 * A route component that is loaded on demand. It replaces the router's own, which reloads the page when a chunk is
 * missing, even within ten seconds of the last reload and with unsaved forms. Here a missing chunk is handled like
 * any other error, and a later attempt loads it again.
 */
export function lazyRouteComponent(importer: () => Promise<Module>, exportName = 'default') {
  let component: ComponentType<object> | undefined
  let loading: Promise<void> | undefined

  const load = () => (loading ??= fetchComponent())

  async function fetchComponent(): Promise<void> {
    try {
      component = (await importer())[exportName]
    } catch (cause) {
      loading = undefined
      throw new ChunkLoadError(cause)
    }
  }

  function Lazy(props: object) {
    if (!component) use(load())
    return component ? createElement(component, props) : null
  }
  /** The router calls this before it renders. */
  return Object.assign(Lazy, { preload: () => (component ? undefined : load()) })
}

/**
 * The same for a page whose document is complete without its code. In the document that a visitor opened, the code
 * is loaded at the first interaction, and until then the server's markup stays. No prop or context of the boundary
 * may change before that, or React would discard the markup.
 */
export function deferredRouteComponent(importer: () => Promise<Module>, exportName: string) {
  const Component = lazyRouteComponent(async () => {
    if (!import.meta.env.SSR) await whenFirstActive()
    return await importer()
  }, exportName)
  const Late = () => createElement(Suspense, null, createElement(Component))
  return Object.assign(Late, { preload: () => (wasActive() ? Component.preload() : undefined) })
}
