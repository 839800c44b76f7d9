import { Field, Input, chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConflictError } from '~/cms/errors'
import { throwFormErrors, useSmallFormSubmit } from '~/panel/auth/use-small-form-submit'
import { Badge } from '~/panel/badge'
import { ConfirmDialog } from '~/panel/form/confirm-dialog'
import { ConflictDialog } from '~/panel/form/conflict-dialog'
import type { WrittenValues } from '~/panel/form/difference-specs'
import { CheckboxLine } from '~/panel/form/fields/select-controls'
import { DangerZoneRow } from '~/panel/form/danger-zone'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { quoteTitle } from '~/panel/form/form-resource'
import { LabeledField } from '~/panel/form/labeled-field'
import { LeaveGuard } from '~/panel/form/leave-guard'
import { SideDialog } from '~/panel/form/side-dialog'
import { useSearchPatch } from '~/panel/list/search-params-link'
import type { TypeName } from '~/panel/type-names'
import { Button } from '~/ui/button'
import { accountsQueryKey } from '../account-api'
import { roleApi, rolesQueryKey, type Role, type RolesAndGrants, type RoleValues } from '../role-api'
import { roleDiffSpecs, toRoleFormValues, toRoleValues } from '../role-form-values'
import { accountErrorMessage } from './account-error-message'
import { GrantMatrix } from './grant-matrix'

interface RoleDialogProps {
  roles: RolesAndGrants
  /** Undefined for a new one. */
  row: Role | undefined
  /** What a new one begins with. */
  initial: RoleValues
  typeName: TypeName
  onClose: (options?: { ignoreBlocker?: boolean }) => void
}

const valuesOf = ({ name, description, grants, requiresSecondFactor }: RoleValues): RoleValues => ({
  name,
  description,
  grants,
  requiresSecondFactor,
})

const isSame = (one: RoleValues, other: RoleValues): boolean =>
  one.name === other.name &&
  one.description === other.description &&
  one.requiresSecondFactor === other.requiresSecondFactor &&
  one.grants.join() === other.grants.join()

/** Whether a role may do more than every role may. */
function grantsAnything({ grants }: RoleValues, { groups }: RolesAndGrants): boolean {
  const common = groups.flatMap((group) => group.common.map((verb) => `${group.name}.${verb}`))
  return grants.some((grant) => !common.includes(grant))
}

/**
 * One role: its name, what it is for and what it may do. A built-in one is shown, and can be copied; only whether it requires
 * two-step verification can be changed.
 */
export function RoleDialog({ roles, row: role, initial, typeName, onClose }: RoleDialogProps) {
  const client = useQueryClient()
  const patch = useSearchPatch()
  const id = useId()
  // What the form began with, and after a conflict the other administrator's version.
  const [base, setBase] = useState<{ values: RoleValues; version: string | null }>({
    values: valuesOf(initial),
    version: role?.version ?? null,
  })
  const [values, setValues] = useState(base.values)
  const [theirs, setTheirs] = useState<Role>()
  /** What was written in the conflict dialog before going back to the form. */
  const [written, setWritten] = useState<WrittenValues>({})
  const [isAsked, setAsked] = useState(false)
  const isReadOnly = role?.isBuiltIn === true
  const dirty = !isSame(values, base.values)
  const refresh = () =>
    Promise.all([rolesQueryKey, accountsQueryKey].map((queryKey) => client.invalidateQueries({ queryKey })))
  const done = (message: string) => {
    toast.success(message)
    void refresh()
    onClose({ ignoreBlocker: true })
  }

  // A mutation, which the session gate repeats after it has asked for a code of the second factor.
  const save = useMutation({
    mutationFn: (sent: RoleValues) =>
      role ? roleApi.update(role.id, base.version ?? '', sent) : roleApi.create(sent),
    onSuccess: ({ name }) => done(role ? `${name} saved. The changes apply right away.` : `${name} created`),
    onError: (error) => {
      if (error instanceof ConflictError && error.current) setTheirs(roleApi.parse(error.current))
    },
  })
  const form = useSmallFormSubmit(async () => {
    const sent = toRoleValues(toRoleFormValues(values))
    throwFormErrors({
      name: sent.name.length < 3 && 'Enter a name of 3 to 60 characters.',
      grants: !isReadOnly && !grantsAnything(sent, roles) && 'Select at least 1 permission.',
    })
    await save.mutateAsync(sent)
  })
  const removal = useMutation({
    mutationFn: (of: string) => roleApi.remove(of),
    onSuccess: () => done(`${initial.name} deleted`),
    onError: () => void refresh(),
  })
  const trouble = removal.error ? accountErrorMessage(removal.error) : save.isError ? form.trouble : undefined

  return (
    <>
      <SideDialog
        title={role ? role.name : 'Add role'}
        subtitle={role && describeUsersOfRole(role)}
        badge={isReadOnly && <Badge tone="plain">Built in</Badge>}
        onClose={onClose}
        footer={
          <chakra.div display="flex" justifyContent="flex-end" gap="2.5">
            <Button variant="outline" shape="field" onClick={() => onClose()}>
              {isReadOnly ? 'Close' : 'Cancel'}
            </Button>
            {role && (
              <Button
                variant={isReadOnly && !dirty ? 'primary' : 'outline'}
                shape="field"
                onClick={() => void patch({ row: 'new', copy: role.id })}
              >
                Copy role
              </Button>
            )}
            {(!isReadOnly || dirty) && (
              <Button type="submit" form={id} shape="field" aria-disabled={form.blocked || (role && !dirty)}>
                {form.busy ? 'Saving…' : 'Save role'}
              </Button>
            )}
          </chakra.div>
        }
      >
        <chakra.form
          id={id}
          noValidate
          aria-label={role ? role.name : 'Add role'}
          display="grid"
          gap="5"
          onSubmit={form.onSubmit}
          onInput={form.onInput}
        >
          <FormErrorNotice text={trouble} waiting={form.waiting} />
          {isReadOnly ? (
            <chakra.p px="4" py="3" borderRadius="field" bg="teal.soft" color="teal.deep">
              {role.id === 'administrator'
                ? 'Administrators can do everything, including managing the team and roles. You can change only whether this role requires two-step verification.'
                : 'This role is built in. You can change only whether it requires two-step verification. To set other permissions, copy the role.'}
            </chakra.p>
          ) : (
            <>
              <LabeledField label="Name" error={form.errorOf('name')}>
                <Input
                  name="name"
                  autoComplete="off"
                  maxLength={60}
                  {...(!role && { 'data-autofocus': true })}
                  value={values.name}
                  onChange={({ target }) => setValues({ ...values, name: target.value })}
                />
              </LabeledField>
              <LabeledField
                label="Description"
                help="Shown where a role is chosen."
                error={form.errorOf('description')}
              >
                <Input
                  name="description"
                  autoComplete="off"
                  maxLength={200}
                  value={values.description}
                  onChange={({ target }) => setValues({ ...values, description: target.value })}
                />
              </LabeledField>
            </>
          )}
          <Field.Root>
            <CheckboxLine
              name="requiresSecondFactor"
              label="Requires two-step verification"
              checked={values.requiresSecondFactor}
              onChange={(requiresSecondFactor) => setValues({ ...values, requiresSecondFactor })}
            />
            <Field.HelperText>
              People with this role must set it up before they can continue. To require it for administrators
              or everyone, go to Settings.
            </Field.HelperText>
          </Field.Root>
          <FormErrorNotice text={form.errorOf('grants')} />
          <GrantMatrix
            roles={roles}
            grants={values.grants}
            disabled={isReadOnly}
            typeName={typeName}
            onChange={(grants) => setValues({ ...values, grants })}
          />
        </chakra.form>
        {role && !isReadOnly && (
          <DangerZoneRow>
            <Button
              size="sm"
              variant="outline"
              shape="field"
              color="danger"
              disabled={removal.isPending}
              onClick={() => setAsked(true)}
            >
              Delete role
            </Button>
          </DangerZoneRow>
        )}
      </SideDialog>
      {isAsked && role && (
        <ConfirmDialog
          asked={{
            title: `Delete the role ${quoteTitle(role.name)}?`,
            text: 'You won’t be able to assign it anymore. This can’t be undone.',
            yes: 'Delete role',
            onYes: () => {
              setAsked(false)
              removal.mutate(role.id)
            },
          }}
          onClose={() => setAsked(false)}
        />
      )}
      {theirs && (
        <ConflictDialog
          specs={roleDiffSpecs(roles)}
          versions={{
            base: toRoleFormValues(base.values),
            mine: toRoleFormValues(values),
            theirs: toRoleFormValues(theirs),
          }}
          title="Another administrator changed this role while you were editing"
          who="Other administrator"
          goOn="Use this version"
          written={written}
          onResolve={(merged) => {
            save.reset()
            setBase({ values: valuesOf(theirs), version: theirs.version })
            setValues({ ...merged, grants: merged.grants.map(({ grant }) => grant) })
            setTheirs(undefined)
            setWritten({})
          }}
          onClose={(begun) => {
            setWritten(begun)
            setTheirs(undefined)
          }}
        />
      )}
      <LeaveGuard
        dirty={dirty && !form.busy && !theirs}
        title="the role"
        onAbandon={() => setValues(base.values)}
      />
    </>
  )
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Who has a role: "2 accounts, 1 invitation". */
export function describeUsersOfRole({ accounts, invitations }: Role): string {
  const parts = [
    ...(accounts > 0 || invitations === 0 ? [counted(accounts, 'account')] : []),
    ...(invitations > 0 ? [counted(invitations, 'invitation')] : []),
  ]
  return parts.join(', ')
}
