import { createElement, use, type ComponentType } from 'react'
import { ChunkLoadError } from './chunk-load-error'

type Module = Record<string, ComponentType<object>>

/**
 * A route's component that is fetched when it is needed. Stands in for the router's own, which reloads the page
 * by itself when a chunk is missing, knowing neither the ten seconds nor unsaved forms: here the error goes the
 * way of all others. A later attempt asks again.
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
