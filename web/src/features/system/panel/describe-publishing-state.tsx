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
            the last change, <RelativeTime at={lastChange.at} lower />
          </>
        ),
      }
    : {
        label: 'Publishing time',
        isBrief: true,
        value: 'Not measured yet',
        note: 'nothing published since the web server started',
      },
  {
    label: 'Cached pages',
    value: kept,
    note: current === kept ? 'all up to date' : `${kept - current} to be updated`,
  },
  {
    label: 'CMS',
    value: isCmsThere ? 'Running' : 'Not responding',
    isWrong: !isCmsThere,
    note: isCmsThere
      ? 'if it stops, visitors still see the published pages'
      : 'visitors still see the last published version',
  },
]

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
