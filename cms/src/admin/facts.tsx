import { Flex, Typography } from '@strapi/design-system'

/** A name and what is known of it. */
export type Fact = readonly [name: string, value: string]

/** Facts of a card, one a line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Flex tag="dl" direction="column" alignItems="stretch" gap={3}>
    {facts.map(([name, value]) => (
      <Flex key={name} justifyContent="space-between" alignItems="baseline" gap={4}>
        <Typography tag="dt" textColor="neutral600">
          {name}
        </Typography>
        <Typography tag="dd" textAlign="right">
          {value}
        </Typography>
      </Flex>
    ))}
  </Flex>
)
