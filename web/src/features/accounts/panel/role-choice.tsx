import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ListError } from '~/panel/list/list-messages'
import { rolesQuery } from '../role-api'

interface RoleChoiceProps {
  /** Id of the role. */
  value: string | null
  disabled?: boolean
  error?: string | undefined
  onChange: (role: string) => void
}

/** The roles, each with what it is for. */
export function RoleChoice({ value, disabled = false, error, onChange }: RoleChoiceProps) {
  const name = useId()
  const errorId = useId()
  const { data, error: trouble, refetch } = useQuery(rolesQuery)
  if (trouble && !data) return <ListError error={trouble} noun="roles" onRetry={() => void refetch()} />
  return (
    <chakra.fieldset
      disabled={disabled}
      display="grid"
      gap="2.5"
      minW="0"
      minH="160px"
      alignContent="start"
      aria-busy={!data}
      aria-describedby={error && errorId}
    >
      <chakra.legend fontSize="sm" fontWeight="semibold" mb="1.5">
        Role
      </chakra.legend>
      {data?.rows.map((role) => (
        <chakra.label
          key={role.id}
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="3"
          alignItems="start"
          px="4"
          py="3"
          borderWidth="1px"
          borderColor={value === role.id ? 'teal' : 'edge'}
          borderRadius="field"
          bg={value === role.id ? 'teal.soft' : 'surface'}
          cursor={disabled ? 'not-allowed' : 'pointer'}
          opacity={disabled ? 0.65 : 1}
          overflowWrap="anywhere"
          _hover={disabled ? {} : { borderColor: 'teal' }}
        >
          <chakra.input
            type="radio"
            name={name}
            value={role.id}
            checked={value === role.id}
            onChange={() => onChange(role.id)}
            width="18px"
            height="18px"
            mt="3px"
            accentColor="teal"
          />
          <span>
            <chakra.span display="block" fontWeight="semibold">
              {role.name}
            </chakra.span>
            {role.description && (
              <chakra.span display="block" fontSize="sm" color="muted">
                {role.description}
              </chakra.span>
            )}
          </span>
        </chakra.label>
      ))}
      {error && (
        <chakra.p id={errorId} role="alert" fontSize="sm" color="danger">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
