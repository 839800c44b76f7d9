import { Box, Flex, Typography } from '@strapi/design-system'
import type { ReactNode } from 'react'

/** A titled part of a console page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box tag="section" background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  )
}
