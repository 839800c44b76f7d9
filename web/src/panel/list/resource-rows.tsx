import { chakra } from '@chakra-ui/react'
import { ResourceCards } from './resource-cards'
import { ResourceTable, type ResourceTableProps } from './resource-table'
import { useIsWideScreen } from './use-is-wide-screen'

/** The rows of a list: a table on wide screens, otherwise cards. */
export function ResourceRows<Row extends { documentId: string }>(props: ResourceTableProps<Row>) {
  const wide = useIsWideScreen()
  if (wide !== undefined) return wide ? <ResourceTable {...props} /> : <ResourceCards {...props} />
  return (
    <>
      <chakra.div hideBelow="md">
        <ResourceTable {...props} />
      </chakra.div>
      <chakra.div hideFrom="md">
        <ResourceCards {...props} />
      </chakra.div>
    </>
  )
}
