import { Button } from '~/ui/button'

/** The decision about a file that the library has already: use that one, or upload it again. */
export function DuplicateActions({ onUse, onUpload }: { onUse: () => void; onUpload: () => void }) {
  return (
    <>
      <Button size="sm" shape="field" onClick={onUse}>
        Use existing file
      </Button>
      <Button size="sm" variant="outline" shape="field" onClick={onUpload}>
        Upload anyway
      </Button>
    </>
  )
}
