import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { roleNames, type Role } from '../account'

const what: Record<Role, string> = {
  editor: 'Can edit and publish all pages and media.',
  administrator: 'Can do everything an editor can, and manage the team, email, settings and audit log.',
}

interface RoleChoiceProps {
  value: Role | null
  disabled?: boolean
  onChange: (role: Role) => void
}

/** The two roles with what each may do. */
export function RoleChoice({ value, disabled = false, onChange }: RoleChoiceProps) {
  const name = useId()
  return (
    <chakra.fieldset disabled={disabled} display="grid" gap="2.5" minW="0">
      <chakra.legend fontSize="sm" fontWeight="semibold" mb="1.5">
        Role
      </chakra.legend>
      {(Object.keys(what) as Role[]).map((role) => (
        <chakra.label
          key={role}
          display="grid"
          gridTemplateColumns="auto 1fr"
          columnGap="3"
          alignItems="start"
          px="4"
          py="3"
          borderWidth="1px"
          borderColor={value === role ? 'teal' : 'edge'}
          borderRadius="field"
          bg={value === role ? 'teal.soft' : 'surface'}
          cursor={disabled ? 'not-allowed' : 'pointer'}
          opacity={disabled ? 0.65 : 1}
          _hover={disabled ? {} : { borderColor: 'teal' }}
        >
          <chakra.input
            type="radio"
            name={name}
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            width="18px"
            height="18px"
            mt="3px"
            accentColor="teal"
          />
          <span>
            <chakra.span display="block" fontWeight="semibold">
              {roleNames[role]}
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="muted">
              {what[role]}
            </chakra.span>
          </span>
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}
