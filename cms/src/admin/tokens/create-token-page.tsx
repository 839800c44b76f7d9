import { Field, Radio, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system'
import { getFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'
import type { TokenPermissions } from '../../console/token-permissions-route'
import { ActionForm } from '../action-form'
import { Card } from '../card'
import { ConsolePage } from '../console-page'
import type { FormErrors } from '../read-error'
import { TextField } from '../text-field'
import { TokenKey } from './token-key'
import { TOKEN_LIST, useRefreshTokenListMutation } from './token-list'
import { TOKEN_USES, type TokenUse } from './token-uses'

const DAY_MS = 24 * 60 * 60 * 1000
/** The lifetimes that the CMS accepts (days). */
const LIFETIMES_DAYS = [7, 30, 90]

/** Creates a token. @returns its key, which is shown once @throws FetchError */
async function createToken(name: string, description: string, use: TokenUse, days: number): Promise<string> {
  const { get, post } = getFetchClient()
  const rights =
    use === 'read'
      ? { type: 'read-only' }
      : {
          type: 'custom',
          permissions: (await get<TokenPermissions>('/admin/token-permissions')).data.forms,
        }
  const { data } = await post<{ data: { accessKey: string } }>('/admin/api-tokens', {
    name,
    description,
    lifespan: days * DAY_MS,
    ...rights,
  })
  return data.data.accessKey
}

/** The console's page that creates a token for a program of the utility, with the choices that the CMS accepts. */
export function CreateTokenPage() {
  const [key, setKey] = useState<string>()
  return (
    <ConsolePage
      title="Create an API token"
      subtitle="For a program of the utility, such as an app or a display. Each program gets a token of its own."
      back={TOKEN_LIST}
      isNarrow
    >
      <Card title={key === undefined ? 'The program' : 'The key'}>
        {key === undefined ? <TokenForm onKey={setKey} /> : <TokenKey value={key} />}
      </Card>
    </ConsolePage>
  )
}

function TokenForm({ onKey }: { onKey: (key: string) => void }) {
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [use, setUse] = useState<TokenUse>('read')
  const [days, setDays] = useState(90)
  const [refreshList] = useRefreshTokenListMutation()
  return (
    <ActionForm
      action="Create token"
      check={(): FormErrors => (name.trim() === '' ? { name: 'Enter a name.' } : {})}
      onSubmit={async () => {
        const key = await createToken(name.trim(), description.trim(), use, days)
        await refreshList()
        onKey(key)
      }}
    >
      {(errors) => (
        <>
          <TextField
            name="name"
            label="Name of the program"
            autoComplete="off"
            value={name}
            onChange={setName}
            error={errors.name}
          />
          <TextField
            name="description"
            label="Who runs it, and what for"
            autoComplete="off"
            isOptional
            value={description}
            onChange={setDescription}
            error={errors.description}
          />
          <Field.Root name="use">
            <Field.Label>What it may do</Field.Label>
            <Radio.Group
              value={use}
              onValueChange={(value: string) => setUse(value as TokenUse)}
              aria-label="What it may do"
            >
              <Radio.Item value="read">{TOKEN_USES.read}</Radio.Item>
              <Radio.Item value="forms">{TOKEN_USES.forms}</Radio.Item>
            </Radio.Group>
            <Typography variant="pi" textColor="neutral600">
              No token reads personal data or changes content.
            </Typography>
          </Field.Root>
          <Field.Root name="days" hint="Create the next one before it ends. A token can’t be extended.">
            <Field.Label>It ends after</Field.Label>
            <SingleSelect value={String(days)} onChange={(value: string | number) => setDays(Number(value))}>
              {LIFETIMES_DAYS.map((each) => (
                <SingleSelectOption key={each} value={String(each)}>
                  {`${each} days`}
                </SingleSelectOption>
              ))}
            </SingleSelect>
            <Field.Hint />
          </Field.Root>
        </>
      )}
    </ActionForm>
  )
}
