import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'

const ownFactor = v.object({
  active: v.boolean(),
  /** One's role needs it: it can't be turned off. */
  required: v.boolean(),
  since: v.nullable(v.string()),
  lastUsedAt: v.nullable(v.string()),
  recoveryCodesLeft: v.number(),
  recoveryCodes: v.number(),
  /** Browsers that aren't asked for a code. */
  devices: v.array(
    v.object({ id: v.string(), device: v.string(), trustedAt: v.string(), expiresAt: v.string() }),
  ),
})

export type OwnSecondFactor = v.InferOutput<typeof ownFactor>

const newSecret = v.object({
  /** In base32, to be typed. */
  secret: v.string(),
  /** `otpauth://…`, to be scanned. */
  address: v.string(),
})

export type NewAuthenticatorSecret = v.InferOutput<typeof newSecret>

const codes = v.pipe(
  v.object({ recoveryCodes: v.array(v.string()) }),
  v.transform(({ recoveryCodes }) => recoveryCodes),
)

/** What proves that the owner sits before the screen; a code is needed where two-step verification is on. */
export interface IdentityProof {
  password: string
  code?: string
}

export const ownSecondFactorQueryKey = ['manage', 'me', 'second-factor'] as const

/** One's own two-step verification. */
export const ownSecondFactorQuery = queryOptions({
  queryKey: ownSecondFactorQueryKey,
  queryFn: ({ signal }) => callManageApi('me/second-factor', { schema: ownFactor, signal }),
  staleTime: LOADER_DATA_FRESH_MS,
})

const post = <Answer>(act: string, body: object, schema: v.GenericSchema<unknown, Answer>): Promise<Answer> =>
  callManageApi(`me/second-factor/${act}`, { method: 'POST', body, schema })

/** What one does with one's own two-step verification. All fail with the errors of `~/cms/errors`. */
export const ownSecondFactorApi = {
  /** The secret of a new app; one in use goes on until `finish`. */
  begin: (proof: IdentityProof) => post('begin', proof, newSecret),
  /** The recovery codes, for the first code of the new app. */
  confirm: (code: string) => post('confirm', { code }, codes),
  finish: () => post('finish', {}, ownFactor),
  renewCodes: (proof: IdentityProof) => post('recovery-codes', proof, codes),
  turnOff: (proof: IdentityProof) => post('off', proof, ownFactor),
  forgetDevice: async (id: string): Promise<void> => {
    await callManageApi(`me/second-factor/devices/${encodeURIComponent(id)}`, {
      method: 'DELETE',
      schema: v.undefined(),
    })
  },
}
