import { RelativeTime } from '~/panel/relative-time'
import type { PublishingState } from '../publishing-state-query'
import type { Fact } from './facts-card'

/** Whether published changes reach visitors, and how fast. */
export const describePublishingState = ({
  isCmsThere,
  kept,
  current,
  lastChange,
}: PublishingState): Fact[] => [
  lastChange
    ? {
        label: 'Publishing time',
        isBrief: true,
        value: seconds(lastChange.took),
        note: (
          <>
            For the last change, <RelativeTime at={lastChange.at} lower />.
          </>
        ),
      }
    : {
        label: 'Publishing time',
        isBrief: true,
        value: 'Not measured yet',
        note: 'Nothing published since the web server started.',
      },
  {
    label: 'Cached pages',
    value: kept,
    note: current === kept ? 'All up to date.' : `Waiting to be updated: ${kept - current}.`,
  },
  {
    label: 'CMS',
    value: isCmsThere ? 'Running' : 'Not responding',
    isWrong: !isCmsThere,
    note: isCmsThere
      ? 'If it stops, visitors still see the published pages.'
      : 'Visitors still see the pages as last published.',
  },
]

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
