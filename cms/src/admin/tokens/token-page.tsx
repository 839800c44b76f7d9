import { Button, Flex, Typography } from '@strapi/design-system'
import { getFetchClient } from '@strapi/strapi/admin'
import { useCallback, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ActionForm } from '../action-form'
import { Card } from '../card'
import { ConsolePage } from '../console-page'
import { Facts, type Fact } from '../facts'
import { formatTime } from '../format-time'
import { useLoaded } from '../use-loaded'
import { WEB_SERVER_TOKEN_NAMES } from '../web-server-token-names'
import { TokenKey } from './token-key'
import { TOKEN_LIST, useRefreshTokenListMutation } from './token-list'
import { TOKEN_USES } from './token-uses'

/** A token, as Strapi answers it. Times are ISO 8601. */
interface Token {
  id: number
  name: string
  description: string
  type: 'read-only' | 'custom' | 'full-access'
  createdAt: string
  lastUsedAt: string | null
  /** Null for the web server's own. */
  expiresAt: string | null
}

const addressOf = (id: string | number): string => `/admin/api-tokens/${id}`

async function readToken(id: string): Promise<Token> {
  const { data } = await getFetchClient().get<{ data: Token }>(addressOf(id))
  return data.data
}

/** The console's page of a token: what it is for, a new key, and its end. */
export function TokenPage() {
  const { id = '' } = useParams()
  const [{ data: token, error }] = useLoaded(useCallback(() => readToken(id), [id]))
  const [key, setKey] = useState<string>()
  return (
    <ConsolePage
      title={token?.name ?? 'API token'}
      subtitle={token?.description}
      back={TOKEN_LIST}
      error={error}
      isNarrow
    >
      {token && (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Description token={token} />
          {key !== undefined && (
            <Card title="The new key">
              <TokenKey value={key} />
            </Card>
          )}
          {key === undefined && !WEB_SERVER_TOKEN_NAMES.has(token.name) && (
            <Changes token={token} onKey={setKey} />
          )}
        </Flex>
      )}
    </ConsolePage>
  )
}

function Description({ token }: { token: Token }) {
  const { name, type, createdAt, lastUsedAt, expiresAt } = token
  const isOfWebServer = WEB_SERVER_TOKEN_NAMES.has(name)
  const use: Fact = ['What it may do', TOKEN_USES[type === 'read-only' ? 'read' : 'forms']]
  return (
    <Card title="The token">
      <Facts
        facts={[
          ...(isOfWebServer ? [] : [use]),
          ['Created', formatTime(createdAt)],
          ['Last used', lastUsedAt === null ? 'Not used yet' : formatTime(lastUsedAt)],
          ['Ends', expiresAt === null ? 'When the environment file changes' : formatTime(expiresAt)],
        ]}
      />
      {isOfWebServer && (
        <Typography textColor="neutral600">
          The CMS creates this token at every start, from its environment. Change it in the environment file.
        </Typography>
      )}
    </Card>
  )
}

type Change = 'replace' | 'delete'

/** A new key and the end of a token, each confirmed. */
function Changes({ token, onKey }: { token: Token; onKey: (key: string) => void }) {
  const [change, setChange] = useState<Change>()
  const navigate = useNavigate()
  const [refreshList] = useRefreshTokenListMutation()
  const { del, post } = getFetchClient()
  const replace = async (): Promise<void> => {
    const { data } = await post<{ data: { accessKey: string } }>(`${addressOf(token.id)}/regenerate`)
    onKey(data.data.accessKey)
  }
  const remove = async (): Promise<void> => {
    await del(addressOf(token.id))
    await refreshList()
    navigate(TOKEN_LIST.to)
  }
  if (change === undefined)
    return (
      <Flex gap={2}>
        <Button variant="secondary" onClick={() => setChange('replace')}>
          Create a new key
        </Button>
        <Button variant="danger-light" onClick={() => setChange('delete')}>
          Delete token
        </Button>
      </Flex>
    )
  const isReplacing = change === 'replace'
  return (
    <Card title={isReplacing ? 'Create a new key' : 'Delete this token'}>
      <ActionForm
        action={isReplacing ? 'Create the new key' : 'Delete the token'}
        isDangerous
        onSubmit={isReplacing ? replace : remove}
        onCancel={() => setChange(undefined)}
      >
        {() => (
          <Typography>
            {isReplacing
              ? 'The current key stops working at once. The program needs the new one to go on.'
              : 'The CMS refuses the program that uses it from then on. You can’t undo this.'}
          </Typography>
        )}
      </ActionForm>
    </Card>
  )
}
