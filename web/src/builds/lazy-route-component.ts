import { createElement, Suspense, use, type ComponentType } from 'react'
import { whenUserActive, wasUserActive } from '~/lib/user-activity'
import { ChunkLoadError } from './chunk-load-error'

type Module = Record<string, ComponentType<object>>

/**
 * A route's component that is fetched when it is needed. Replaces the router's own, which reloads the page by itself
 * when a chunk is missing, without regard to the ten seconds and to unsaved forms: here the error is handled like all
 * others. A later attempt fetches again.
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
  /** The router calls this before it renders; nothing to wait for once the component is there. */
  return Object.assign(Lazy, { preload: () => (component ? undefined : load()) })
}

/**
 * The same for a page whose document is complete without its code: in the document that a visitor opened, the code is
 * fetched at their first interaction, and until then the server's markup stays. Nothing reaches the boundary from
 * outside before that, or React would discard the markup.
 */
export function lateRouteComponent(importer: () => Promise<Module>, exportName: string) {
  const Component = lazyRouteComponent(async () => {
    if (!import.meta.env.SSR) await whenUserActive()
    return await importer()
  }, exportName)
  const Late = () => createElement(Suspense, null, createElement(Component))
  return Object.assign(Late, { preload: () => (wasUserActive() ? Component.preload() : undefined) })
}
