import { useRouter } from '@tanstack/react-router'
import { useId, type FormEvent } from 'react'
import * as t from '~/messages/en/search'
import Search from '~icons/lucide/search'

/**
 * The site's search field: a GET form, which the app handles without a page load.
 * @param props `label` is the accessible name, which must be unique on the page
 */
export function SearchForm({ label = t.label }: { label?: string }) {
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!router) return
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    const query = new URLSearchParams({ q: typeof q === 'string' ? q.trim() : '' })
    event.currentTarget.closest('details')?.removeAttribute('open')
    void router.navigate({ href: query.get('q') ? `/search?${query.toString()}` : '/search' })
  }
  return (
    <div className="search-form screen-only">
      <form role="search" action="/search" method="get" aria-label={label} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Search aria-hidden />
        <input
          id={id}
          type="search"
          name="q"
          placeholder={t.placeholder}
          maxLength={100}
          list={`${id}-found`}
          autoComplete="off"
          onInput={(event) => void suggest(event.currentTarget)}
        />
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the box above has one, HTML allows none here */}
        <datalist id={`${id}-found`} />
        <button type="submit" className="pill-button">
          {t.submit}
        </button>
      </form>
    </div>
  )
}

/** Fetches suggested titles, which the browser shows as a datalist. A failed request yields none. */
async function suggest(input: HTMLInputElement): Promise<void> {
  const q = input.value.trim()
  if (q.length < 2) return
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  if (input.value.trim() !== q) return
  const answer = await fetch(`/_search?${new URLSearchParams({ q }).toString()}`).catch(() => undefined)
  if (!answer?.ok || input.value.trim() !== q) return
  const titles = [...new Set(((await answer.json()) as { title: string }[]).map(({ title }) => title))]
  input.list?.replaceChildren(
    ...titles.map((value) => Object.assign(document.createElement('option'), { value })),
  )
}

/** Milliseconds after the last key before a request. */
const PAUSE = 150
