import { assertStrapiHasMethods } from './assert-strapi-has'

type Validate = (model: unknown, data: unknown, ...others: unknown[]) => Promise<unknown>

const NAMES = ['validateEntityCreation', 'validateEntityUpdate'] as const
const validatorOf = () => strapi.get('entityValidator') as Record<(typeof NAMES)[number], Validate>

/** Skips Strapi's validation of the whole document at a write while `isKnown` returns true. */
export function skipValidationWhen(isKnown: () => boolean): void {
  const validator = validatorOf()
  for (const name of NAMES) {
    const validate = validator[name]
    validator[name] = (model, data, ...others) =>
      isKnown() ? Promise.resolve(data) : validate(model, data, ...others)
  }
}

/** @throws StrapiChangedError */
export function assertEntityValidator(): void {
  assertStrapiHasMethods('entity-validator', 'the entity validator', validatorOf(), NAMES)
}
