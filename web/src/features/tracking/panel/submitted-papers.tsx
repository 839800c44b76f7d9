import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'

import { dateAndTime, formatFileSize } from '~/lib/format'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { SubmittedFileLink } from '~/panel/inbox/submitted-file-link'
import type { AfterFieldsProps } from '~/panel/declarative-forms/declarative-resource'
import { toUserMessage } from '~/panel/user-error'

const listed = v.object({
  papers: v.array(
    v.object({
      id: v.string(),
      paper: v.string(),
      name: v.string(),
      size: v.number(),
      sentAt: v.string(),
      isNew: v.optional(v.boolean(), false),
    }),
  ),
})

/** X32: the documents that an applicant uploaded. */
export function SubmittedPapers({ row, resource }: Pick<AfterFieldsProps, 'row' | 'resource'>) {
  const heading = useId()
  const zone = usePanelTimeZone()
  const { documentId } = row
  const address = `${resource.name}/${documentId}`
  const { data, error } = useQuery({
    queryKey: ['papers', address],
    queryFn: ({ signal }) => callManageApi(`${address}/papers`, { schema: listed, signal }),
  })
  if (data?.papers.length === 0) return null
  const requirements = [...new Set(data?.papers.map(({ paper }) => paper))]
  return (
    <chakra.section aria-labelledby={heading} mt="6" pt="5" borderTopWidth="1px" borderColor="line">
      <chakra.h3 id={heading} fontSize="body" mb="2">
        Uploaded documents
      </chakra.h3>
      {error && <chakra.p role="alert">{toUserMessage(error)}</chakra.p>}
      <chakra.ul display="grid" gap="3">
        {requirements.map((requirement) => (
          <li key={requirement}>
            <chakra.h4 fontSize="body" fontWeight="semibold">
              {requirement}
            </chakra.h4>
            <ul>
              {data?.papers
                .filter(({ paper }) => paper === requirement)
                .map(({ id, name, size, sentAt, isNew }) => (
                  <li key={id}>
                    <SubmittedFileLink address={`/cms/${address}/file?paper=${id}`} name={name} />
                    <chakra.p fontSize="sm" color="muted">
                      {formatFileSize(size)}, {dateAndTime(new Date(sentAt), zone)}
                      {isNew && ' (new)'}
                    </chakra.p>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </chakra.ul>
      <chakra.p mt="2" fontSize="sm" color="muted">
        When you accept a document, edit its requirement above and enter the “Received on” date. A document is
        marked “new” until someone opens it. Opening it is recorded in the audit log.
      </chakra.p>
    </chakra.section>
  )
}
