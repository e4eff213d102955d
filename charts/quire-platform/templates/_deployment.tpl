{{- /* One role: .root is the chart, .role its name, .pod its values. */ -}}
{{- define "quire-platform.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ include "quire-platform.fullname" .root }}-{{ .role }}
  labels:
    {{- include "quire-platform.roleLabels" . | nindent 4 }}
spec:
  {{- if not .pod.autoscaling.enabled }}
  replicas: {{ .pod.replicas }}
  {{- end }}
  # The new pod is ready before an old one goes.
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 0
  selector:
    matchLabels:
      {{- include "quire-platform.roleSelectorLabels" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "quire-platform.roleSelectorLabels" . | nindent 8 }}
      {{- with .pod.podAnnotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      serviceAccountName: {{ include "quire-platform.fullname" .root }}
      {{- include "quire-platform.podSecurity" .root | nindent 6 }}
      {{- with .root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      # The wait before the stop (5 s), open requests (8 s), jobs that go back to the queue (20 s), and some room.
      terminationGracePeriodSeconds: 60
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "quire-platform.roleSelectorLabels" . | nindent 14 }}
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "quire-platform.roleSelectorLabels" . | nindent 14 }}
      containers:
        - name: quire
          {{- include "quire-platform.image" .root | nindent 10 }}
          args: ["platform", "--roles", {{ .role | quote }}]
          env:
            {{- include "quire-platform.env" .root | nindent 12 }}
            {{- if .pod.jobsAtOnce }}
            - name: QUIRE_WORKERS
              value: {{ .pod.jobsAtOnce | quote }}
            {{- end }}
          ports:
            - name: http
              containerPort: 4000
          # It waits for the database, and migrates it if the job has not.
          startupProbe:
            httpGet:
              path: /healthz
              port: http
            periodSeconds: 2
            failureThreshold: 60
          livenessProbe:
            httpGet:
              path: /healthz
              port: http
            periodSeconds: 10
            timeoutSeconds: 5
          readinessProbe:
            httpGet:
              path: /readyz/{{ .role }}
              port: http
            periodSeconds: 5
            timeoutSeconds: 5
          # Requests still come for a moment after a pod is told to stop.
          lifecycle:
            preStop:
              exec:
                command: ["sleep", "5"]
          {{- include "quire-platform.containerSecurity" .root | nindent 10 }}
          {{- with .pod.resources }}
          resources:
            {{- toYaml . | nindent 12 }}
          {{- end }}
          volumeMounts:
            - name: data
              mountPath: /data
            - name: tmp
              mountPath: /tmp
            {{- with .root.Values.extraVolumeMounts }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
      {{- with .pod.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .pod.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .pod.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      volumes:
        - name: data
          emptyDir:
            sizeLimit: {{ .pod.workSize }}
        - name: tmp
          emptyDir:
            sizeLimit: 1Gi
        {{- with .root.Values.extraVolumes }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
{{- end -}}
