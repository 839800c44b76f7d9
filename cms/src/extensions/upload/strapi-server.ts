import { imageManipulationOverrides } from '../../files/images/image-manipulation-overrides'
import { replaceImageServices } from '../../strapi-internals/uploads'

interface UploadPlugin {
  services: Record<string, object>
  contentTypes: { file: { schema: { attributes: Record<string, object> } } }
}

/** What the media library keeps besides Strapi's own columns: of documents (`files/media/pdf-metadata.ts`), of pictures (`files/images`), and what editors say of a file. */
const ownAttributes = {
  /** `made`, or `none` for a picture that can have none; null where that isn't known yet. */
  variants: { type: 'string', configurable: false },
  sha256: { type: 'string', configurable: false },
  pages: { type: 'integer', configurable: false },
  superseded: { type: 'json', configurable: false },
  credit: { type: 'string', configurable: false },
  /** For editors only, such as `["poles", "storm"]`. */
  tags: { type: 'json', configurable: false, private: true, searchable: false },
}

/** Makes the media library treat images in the project's own way, and know what a document is. */
export default (plugin: UploadPlugin): UploadPlugin => {
  replaceImageServices(plugin.services, imageManipulationOverrides)
  Object.assign(plugin.contentTypes.file.schema.attributes, ownAttributes)
  return plugin
}
