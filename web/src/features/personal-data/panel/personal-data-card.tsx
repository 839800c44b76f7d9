import { Input, chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ValidationError } from '~/cms/errors'
import type { TypeLocation, TypeLocations } from '~/panel/type-locations'
import { Badge } from '~/panel/badge'
import { Card } from '~/panel/card'
import { ConfirmDialog } from '~/panel/form/confirm-dialog'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { LabeledField } from '~/panel/form/labeled-field'
import { RelativeTime } from '~/panel/relative-time'
import type { TypeName } from '~/panel/type-names'
import { toUserMessage } from '~/panel/user-error'
import { Button } from '~/ui/button'
import { saveBlobAsFile } from '~/ui/save-blob-as-file'
import {
  erasePersonalData,
  exportPersonalData,
  personalDataQueryKey,
  searchPersonalData,
  setProcessingRestriction,
  type PersonalDocument,
} from '../personal-data-api'

interface Found {
  email: string
  documents: PersonalDocument[]
}

/** Finds what is stored about one person, and carries their request out. */
export function PersonalDataCard({ places, typeName }: { places: TypeLocations; typeName: TypeName }) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [found, setFound] = useState<Found>()
  const [isAsked, setAsked] = useState(false)
  const resultId = useId()
  const onSettled = () => void client.invalidateQueries({ queryKey: personalDataQueryKey })

  const search = useMutation({
    mutationFn: async (address: string): Promise<Found> => ({
      email: address,
      documents: await searchPersonalData(address),
    }),
    onSuccess: setFound,
    onSettled,
  })
  const restrict = useMutation({
    mutationFn: async ({ email: address, act }: { email: string; act: 'restrict' | 'lift-restriction' }) => ({
      email: address,
      documents: await setProcessingRestriction(address, act),
    }),
    onSuccess: (now, { act }) => {
      setFound(now)
      toast.success(act === 'restrict' ? 'Processing restricted' : 'Restriction lifted')
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['manage'] }),
  })
  const copy = useMutation({
    mutationFn: exportPersonalData,
    onSuccess: (data) => {
      const text = `${JSON.stringify(data, null, 2)}\n`
      saveBlobAsFile(new Blob([text], { type: 'application/json' }), 'personal-data.json')
      toast.success('Copy of the data downloaded')
    },
    onSettled,
  })
  const erase = useMutation({
    mutationFn: erasePersonalData,
    onSuccess: (erased, address) => {
      setFound((now) => ({ email: address, documents: now?.documents.filter(namesAccount) ?? [] }))
      toast.success(`${counted(erased)} deleted`)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['manage'] }),
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setFound(undefined)
    for (const act of [restrict, copy, erase]) act.reset()
    search.mutate(email.trim())
  }
  const [fieldError] =
    search.error instanceof ValidationError ? search.error.errors.map(({ message }) => message) : []
  const trouble = [fieldError ? null : search.error, restrict.error, copy.error, erase.error].find(Boolean)
  const isBusy = [search, restrict, copy, erase].some(({ isPending }) => isPending)
  const erasable = found?.documents.filter((one) => !namesAccount(one)) ?? []
  const isRestricted = found?.documents.some(({ restrictedAt }) => restrictedAt) ?? false
  return (
    <Card title="Find a person’s data">
      <chakra.form
        noValidate
        aria-label="Find a person’s data"
        onSubmit={onSubmit}
        px="5"
        pb="5"
        pt="1"
        display="grid"
        gap="4"
      >
        <LabeledField
          label="Email address"
          error={fieldError}
          help="The address the person used on the website. Verify the person’s identity first."
        >
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </LabeledField>
        <Button type="submit" shape="field" justifySelf="start" disabled={isBusy}>
          {search.isPending ? 'Searching…' : 'Find data'}
        </Button>
        <FormErrorNotice text={trouble ? toUserMessage(trouble) : undefined} />
      </chakra.form>
      <div aria-live="polite">
        {found && (
          <chakra.section aria-labelledby={resultId} borderTopWidth="1px" borderColor="line">
            <chakra.h3 id={resultId} px="5" pt="4" pb="2" fontSize="md" overflowWrap="anywhere">
              {found.documents.length === 0
                ? `No data found for ${found.email}`
                : `${counted(found.documents.length)} about ${found.email}`}
            </chakra.h3>
            {found.documents.length === 0 ? (
              <chakra.p px="5" pb="4" color="muted">
                The person may have used another address. Control panel accounts are deleted under Team.
              </chakra.p>
            ) : (
              <>
                <chakra.ul listStyleType="none" aria-labelledby={resultId}>
                  {found.documents.map((document, index) => (
                    <ManagedDocument
                      key={`${document.documentId} ${index}`}
                      document={document}
                      place={places[document.path ?? '']}
                      typeName={typeName(document.type)}
                    />
                  ))}
                </chakra.ul>
                <chakra.div
                  display="flex"
                  flexWrap="wrap"
                  gap="2.5"
                  px="5"
                  py="4"
                  borderTopWidth="1px"
                  borderColor="line"
                >
                  <Button
                    shape="field"
                    variant="outline"
                    disabled={isBusy}
                    onClick={() => copy.mutate(found.email)}
                  >
                    Download a copy
                  </Button>
                  <Button
                    shape="field"
                    variant="outline"
                    disabled={isBusy}
                    onClick={() =>
                      restrict.mutate({
                        email: found.email,
                        act: isRestricted ? 'lift-restriction' : 'restrict',
                      })
                    }
                  >
                    {isRestricted ? 'Lift restriction' : 'Restrict processing'}
                  </Button>
                  {erasable.length > 0 && (
                    <Button
                      shape="field"
                      variant="outline"
                      color="danger"
                      disabled={isBusy}
                      onClick={() => setAsked(true)}
                    >
                      Delete all data
                    </Button>
                  )}
                </chakra.div>
                <chakra.p px="5" pb="4" color="muted" fontSize="sm">
                  While processing is restricted, staff can’t see or change the records, no alerts are sent,
                  and nothing is deleted.
                  {erasable.length < found.documents.length &&
                    ' Assignments, mentions and saved views of a control panel account are deleted with the account, under Team.'}
                </chakra.p>
              </>
            )}
          </chakra.section>
        )}
      </div>
      {isAsked && found && (
        <ConfirmDialog
          asked={{
            title: `Delete all data about ${found.email}?`,
            text: `${counted(erasable.length)} and the emails about them will be deleted forever, including from the trash. Older backups keep a copy until they’re deleted. If you restore one, the data is deleted again.`,
            yes: 'Delete forever',
            consent: 'The utility isn’t required to keep this data (for example, for an open complaint).',
            onYes: () => {
              setAsked(false)
              erase.mutate(found.email)
            },
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  )
}

function ManagedDocument(props: {
  document: PersonalDocument
  place: TypeLocation | undefined
  typeName: string
}) {
  const { document, place, typeName } = props
  const { documentId, title, createdAt, restrictedAt } = document
  const name = title ?? typeName
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="baseline"
      columnGap="4"
      px="5"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
    >
      <chakra.span
        minW="0"
        overflowWrap="anywhere"
        css={{ '& > a': { color: 'link', textDecoration: 'underline' } }}
      >
        {place && !restrictedAt ? (
          <Link
            to={place.to}
            search={{ ...(place.section && { section: place.section }), row: documentId } as never}
          >
            {name}
          </Link>
        ) : (
          name
        )}
        {title && (
          <chakra.span display="block" color="muted" fontSize="sm">
            {typeName}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span display="flex" gap="2.5" alignItems="baseline" color="muted" fontSize="sm">
        {restrictedAt && <Badge tone="waiting">Restricted</Badge>}
        {createdAt && <RelativeTime at={createdAt} />}
      </chakra.span>
    </chakra.li>
  )
}

/** Whether it belongs to an account of the panel, with which alone it is deleted. */
const namesAccount = ({ type }: PersonalDocument): boolean =>
  ['assignment', 'mention', 'saved-view'].includes(type)

const counted = (documents: number): string => (documents === 1 ? '1 record' : `${documents} records`)
