import { Box, Flex, Typography } from '@strapi/design-system'
import { encodeQR } from 'qr'
import { useMemo } from 'react'
import type { AuthenticatorAppSetUp } from './second-factor-api'

/** What an authenticator app is set up with: a QR code, and the secret for an app without a camera. */
export function AuthenticatorApp({ secret, address }: AuthenticatorAppSetUp) {
  const { path, size } = useMemo(() => draw(address), [address])
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography>
        Scan this QR code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or
        a password manager.
      </Typography>
      <Flex justifyContent="center">
        {/* Always dark on white, as cameras expect it. */}
        <svg
          role="img"
          aria-label="QR code of the authenticator app’s secret"
          viewBox={`0 0 ${size} ${size}`}
          width={192}
          height={192}
          shapeRendering="crispEdges"
          style={{ background: 'white', borderRadius: 4 }}
        >
          <path d={path} fill="#212134" />
        </svg>
      </Flex>
      <Box>
        <Typography textColor="neutral600">Or enter this secret in the app: </Typography>
        <Typography tag="code" fontWeight="bold" style={{ wordBreak: 'break-all', fontFamily: 'monospace' }}>
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </Typography>
      </Box>
    </Flex>
  )
}

function draw(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const cells = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: cells.join(''), size: rows.length }
}
