import { chakra } from '@chakra-ui/react'

/** The documents that an action couldn't change, each with the reason. */
export function FailedDocuments(props: {
  failed: readonly { documentId: string; name: string | undefined; message: string }[]
}) {
  return (
    <chakra.ul listStyleType="none" m="0" mt="3" p="0">
      {props.failed.map(({ documentId, name, message }) => (
        <chakra.li key={documentId} py="2.5" borderTopWidth="1px" borderColor="line" overflowWrap="anywhere">
          <chakra.strong display="block" fontWeight="semibold">
            {name}
          </chakra.strong>
          {message}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
