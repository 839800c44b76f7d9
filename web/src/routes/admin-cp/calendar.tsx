import { createFileRoute } from '@tanstack/react-router'
import { calendarQuery } from '~/features/calendar/calendar-weeks-and-query'
import { parseCalendarSearch } from '~/features/calendar/calendar-search'
import { CalendarPage } from '~/features/calendar/panel/calendar-page'
import { managedTypeLocations } from './pages/-managed-pages'
import { panelHead } from '../-panel-head'

export const Route = createFileRoute('/admin-cp/calendar')({
  head: panelHead('Calendar'),
  staticData: { crumbs: ['Calendar'] },
  validateSearch: parseCalendarSearch,
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(calendarQuery(deps.month)),
  component: function Calendar() {
    return <CalendarPage search={Route.useSearch()} places={managedTypeLocations} />
  },
})
