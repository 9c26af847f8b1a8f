import { ImageUp } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "@/i18n/useTranslation";
import { Photo } from "@/ui/image/Photo";
import { FormCard } from "@/ui/form/FormCard";
import { FileDrop } from "@/ui/form/file/FileDrop";
import { photoTypes } from "@/ui/form/file/photo-file";
import { chakra } from "@/ui/layout/primitives";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { useViewer } from "@/viewer/useViewer";
import { usePhotoForm } from "./usePhotoForm";

/** The member's photo: drop or choose an image, see it, Update uploads it (docs/rules.md#input-photo). */
export function PhotoForm() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { photo, error, progress, most, choose, upload, discard, refuse } = usePhotoForm();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return upload();
  };
  return (
    <FormCard
      title={t("photo.title")}
      save={t("photo.update")}
      dirty={photo !== undefined}
      busy={progress !== undefined}
      onSubmit={submit}
      onDiscard={discard}
    >
      <FileDrop
        icon={ImageUp}
        accept={photoTypes.join(",")}
        text={t("photo.drop")}
        choose={t("photo.choose")}
        hint={t("photo.hint", { size: most })}
        error={error}
        disabled={progress !== undefined}
        onFiles={choose}
        preview={
          photo ? (
            <chakra.img
              src={photo.preview}
              alt={t("photo.preview")}
              boxSize="4.5rem"
              flexShrink={0}
              borderRadius="full"
              objectFit="cover"
              onError={refuse}
            />
          ) : (
            <Photo name={viewer.name} src={viewer.avatarUrl} size="4.5rem" />
          )
        }
      />
      {progress !== undefined && <Progress share={progress} />}
    </FormCard>
  );
}

function Progress({ share }: { share: number }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return <ProgressBar label={t("photo.progress", { percent })} value={percent} max={100} />;
}
