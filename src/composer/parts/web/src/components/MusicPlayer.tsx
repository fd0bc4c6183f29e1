import { useEffect, useRef, useState } from 'react';
import { Button, Card, Heading, Note, Row, Screen, Slider, Status } from './Kit';

interface Track {
  name: string;
  address: string;
}

/** Plays sound files of this device, one after the other. */
export function MusicPlayer({ title }: { title: string }) {
  const [tracks, setTracks] = useState<Track[]>([]);
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [volume, setVolume] = useState(80);
  const player = useRef<HTMLAudioElement>(null);
  const track = tracks[index];

  useEffect(() => {
    const node = player.current;
    if (!node || !track) return;
    node.volume = volume / 100;
    if (isPlaying) void node.play().catch(() => setPlaying(false));
    else node.pause();
  }, [isPlaying, track, volume]);

  const open = (files: FileList | null) => {
    const added = [...(files ?? [])].map((file) => ({
      name: file.name.replace(/\.[^.]+$/, ''),
      address: URL.createObjectURL(file),
    }));
    setTracks([...tracks, ...added]);
  };
  const go = (to: number) => {
    if (tracks.length === 0) return;
    setIndex((to + tracks.length) % tracks.length);
    setPlaying(true);
  };

  return (
    <Screen title={title}>
      <Card isCentred>
        <Heading>{track ? track.name : 'Nothing to play yet'}</Heading>
        <audio
          className="kit-tracks"
          ref={player}
          src={track?.address}
          onEnded={() => (index + 1 < tracks.length ? go(index + 1) : setPlaying(false))}
        >
          <track kind="captions" />
        </audio>
        <Row isCentred>
          <Button label="Previous" isQuiet isDisabled={tracks.length < 2} onPress={() => go(index - 1)} />
          <Button
            label={isPlaying ? 'Pause' : 'Play'}
            isDisabled={!track}
            onPress={() => setPlaying(!isPlaying)}
          />
          <Button label="Next" isQuiet isDisabled={tracks.length < 2} onPress={() => go(index + 1)} />
        </Row>
        <Slider label="Volume" value={volume} min={0} max={100} onChange={setVolume} />
        <Status>{tracks.length === 0 ? '' : index + 1 + ' / ' + tracks.length}</Status>
      </Card>
      <Card>
        <label className="field kit-field">
          <span>Add sound files</span>
          <input type="file" accept="audio/*" multiple onChange={(event) => open(event.target.files)} />
        </label>
        {tracks.map((entry, place) => (
          <Row key={entry.address}>
            <Button label={entry.name} isQuiet isOn={place === index} onPress={() => go(place)} />
          </Row>
        ))}
        <Note>The files stay on this device and are asked for again when the page is loaded anew.</Note>
      </Card>
    </Screen>
  );
}
