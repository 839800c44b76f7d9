import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { dateAndTime } from '~/lib/format'
import * as t from '~/messages/en'
import { container } from '~/ui/layout'

const styles: SystemStyleObject = {
  bg: 'amber.soft',
  color: 'amber.ink',
  '& p': { ...container, py: '3' },
}

interface StaleNoticeProps {
  /** ISO instant at which the page was last known to be what the CMS holds. */
  confirmedAt: string
  zone: string
}

/** Says that the page may be behind: the CMS could not be asked just now. */
export function StaleNotice({ confirmedAt, zone }: StaleNoticeProps) {
  return (
    <chakra.aside css={styles} aria-label={t.notice}>
      <p>{t.stale(dateAndTime(new Date(confirmedAt), zone))}</p>
    </chakra.aside>
  )
}
