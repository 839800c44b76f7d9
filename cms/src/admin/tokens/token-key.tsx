import { Flex, Link, Typography } from '@strapi/design-system'
import { NavLink } from 'react-router-dom'
import { CopyButton } from '../copy-button'
import { TOKEN_LIST } from './token-list'

/** The key of a token, which is shown this once. */
export function TokenKey({ value }: { value: string }) {
  return (
    <>
      <Typography>Copy the key into the program’s settings now. It is shown only this once.</Typography>
      <Typography tag="code" fontWeight="bold" style={{ wordBreak: 'break-all', fontFamily: 'monospace' }}>
        {value}
      </Typography>
      <Flex gap={4}>
        <CopyButton text={value} message="The key was copied." />
        <Link tag={NavLink} to={TOKEN_LIST.to}>
          Back to the list
        </Link>
      </Flex>
    </>
  )
}
