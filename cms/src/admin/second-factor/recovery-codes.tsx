import { Button, Flex, Grid, Typography } from '@strapi/design-system'
import { CopyButton } from '../copy-button'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>
        Save these recovery codes now, in a password manager or on paper. They are shown only this once. Each
        signs you in once when you don’t have your phone.
      </Typography>
      <Grid.Root gap={2} tag="ul" maxWidth="40rem" style={{ listStyle: 'none', padding: 0 }}>
        {codes.map((code) => (
          <Grid.Item key={code} col={6} tag="li">
            <Typography tag="code" fontWeight="bold" style={{ fontFamily: 'monospace' }}>
              {code}
            </Typography>
          </Grid.Item>
        ))}
      </Grid.Root>
      <Flex gap={2}>
        <Button onClick={onDone}>I’ve saved them</Button>
        <CopyButton text={codes.join('\n')} message="The recovery codes were copied." />
      </Flex>
    </Flex>
  )
}
